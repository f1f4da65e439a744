import { say } from '@mingtai/messages'
import type { Organization } from '../../calls.ts'
import { api } from '../api.ts'
import { OrganizationSelect } from '../pick/OrganizationSelect.tsx'
import { MergeWizard } from '../tree/MergeWizard.tsx'
import { RemoveDialog } from '../tree/RemoveDialog.tsx'
import { ImportDialog } from './ImportDialog.tsx'
import { OrganizationDrawer } from './OrganizationDrawer.tsx'
import { OrganizationForm } from './OrganizationForm.tsx'

/** Which dialog stands over the list, and of whom. */
export type OpenDialog =
  | { kind: 'form'; organization: Organization | null }
  | { kind: 'merge' | 'remove' | 'read'; organization: Organization }
  | { kind: 'import' }

/** The dialog that was opened from the list of organizations. */
export function LibraryDialog({
  open,
  onClose,
  onDone,
  onChanged,
}: {
  open: OpenDialog
  onClose(): void
  /** Says the sentence and reads the list anew. */
  onDone(sentence: string): Promise<void>
  onChanged(): Promise<void>
}) {
  switch (open.kind) {
    case 'form':
      return (
        <OrganizationForm organization={open.organization} onDone={() => onDone(say('done.saved'))} onClose={onClose} />
      )
    case 'read':
      return <OrganizationDrawer organization={open.organization} onClose={onClose} />
    case 'import':
      return <ImportDialog kind="organization" onDone={onChanged} onClose={onClose} />
    case 'merge':
      return (
        <MergeWizard
          kind={1}
          id={open.organization.id}
          name={open.organization.fullName}
          target={<OrganizationSelect except={open.organization.id} />}
          onMerge={async (into, reason) => {
            await api.merge({ id: open.organization.id, into, reason })
            await onDone(`“${open.organization.fullName}”已合并。`)
          }}
          onClose={onClose}
        />
      )
    case 'remove':
      return (
        <RemoveDialog
          title={`从机构库删除“${open.organization.fullName}”？`}
          subject={{ kind: 1, id: open.organization.id }}
          verb="删除"
          note="只能删除没有部门、人员和架构位置的机构。机构撤并请用“合并”，历史文件会保留原名。"
          onRemove={async () => {
            await api.remove({ id: open.organization.id })
            await onDone(say('done.deleted'))
          }}
          onClose={onClose}
        />
      )
    default:
      return open satisfies never
  }
}
