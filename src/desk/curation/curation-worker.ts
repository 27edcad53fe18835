import type { CurationInput } from '../../shared/domain/curation/run/curation-input.ts'
import { runDry } from './dry-run.ts'

self.addEventListener('message', ({ data }: MessageEvent<CurationInput>) =>
  runDry(
    data,
    (news) => self.postMessage(news),
    () => performance.now(),
  ),
)
