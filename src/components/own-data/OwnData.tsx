import { DeleteAccount } from './DeleteAccount.tsx'
import { ExportData } from './ExportData.tsx'

export const OwnData = () => (
  <div className="flex flex-col gap-8">
    <ExportData />
    <DeleteAccount />
  </div>
)
