import { deskText, deskKeysText as words } from '../../shared/text/desk/desk.ts'
import { Dialog } from '../../ui/overlay/Dialog.tsx'

/** The keys of the desk, by where they work. */
export const DeskKeys = ({ onClose }: { onClose: () => void }) => (
  <Dialog title={words.heading} closeLabel={deskText.close} onClose={onClose}>
    {words.groups.map(({ label, keys }) => (
      <section key={label} className="flex flex-col gap-1 text-small">
        <h3 className="font-semibold">{label}</h3>
        <dl className="grid grid-cols-[9rem_minmax(0,1fr)] gap-x-3 gap-y-1">
          {keys.map(([key, act]) => (
            <div key={key} className="contents">
              <dt className="text-muted">{key}</dt>
              <dd>{act}</dd>
            </div>
          ))}
        </dl>
      </section>
    ))}
  </Dialog>
)
