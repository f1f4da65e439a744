import { useMe } from '@mingtai/ui'
import { addressOf } from '../model/cell/address.ts'
import { useCell, useStudio } from '../part/use-studio.ts'
import { BareWords } from './control.tsx'
import { Group } from './Group.tsx'
import { useSheet } from './use-sheet.ts'

/** A note that readers see at the finished cell. */
export function NoteGroup() {
  const studio = useStudio()
  const cell = useCell()
  const me = useMe()
  const all = useSheet()?.notes ?? []
  if (cell === null) return null
  const address = addressOf(cell)
  const note = all.find((one) => one.cell === address)
  const set = (text: string) => {
    const others = all.filter((one) => one.cell !== address)
    const author = note?.author ?? me?.name ?? ''
    studio.setParts({ notes: text.trim() === '' ? others : [...others, { cell: address, author, text }] })
  }
  return (
    <Group title="批注" now={note?.text ?? '无'} open={note !== undefined}>
      <BareWords
        label="批注"
        value={note?.text ?? ''}
        lines={2}
        most={2000}
        placeholder="读者把鼠标放在这一格上会看到；清空即删除"
        onSet={set}
      />
      {note !== undefined && note.author !== '' && <p className="rd-faint">{note.author} 写的</p>}
    </Group>
  )
}
