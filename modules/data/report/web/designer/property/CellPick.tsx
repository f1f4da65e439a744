import { Icon } from '@mingtai/ui'
import { Button, Input, Tooltip } from 'antd'
import { spotOf } from '../model/cell/address.ts'
import { useStudio, useStudioState } from '../part/use-studio.ts'

interface Props {
  /** What the cell is here: 比较的单元格. */
  label: string
  value: string
  onSet(address: string): void
}

/** A cell of the sheet, typed or clicked. */
export function CellPick({ label, value, onSet }: Props) {
  const commit = (typed: string) => {
    const address = typed.trim().toUpperCase()
    if (address !== value && spotOf(address) !== null) onSet(address)
  }
  return (
    <div className="rd-cell-pick">
      <Input
        key={value}
        size="small"
        aria-label={label}
        placeholder="如 B4"
        defaultValue={value}
        onBlur={(event) => commit(event.target.value)}
        onPressEnter={(event) => event.currentTarget.blur()}
      />
      <PickButton label={label} onPick={onSet} />
    </div>
  )
}

/** Lets the next click on the sheet name a cell. */
export function PickButton({ label, onPick }: { label: string; onPick(address: string): void }) {
  const studio = useStudio()
  const picking = useStudioState((state) => state.picking)
  const isOn = picking?.name === label
  return (
    <Tooltip title="在表格里点选">
      <Button
        size="small"
        type="text"
        className="rd-target"
        aria-label={`在表格里点选${label}`}
        aria-pressed={isOn}
        icon={<Icon name="target" size={14} />}
        onClick={() => studio.pick(isOn ? null : { name: label, onPick })}
      />
    </Tooltip>
  )
}
