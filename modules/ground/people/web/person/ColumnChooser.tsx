import { Icon } from '@mingtai/ui'
import { Button, Checkbox, Popover } from 'antd'
import { isOptional, type OptionalColumn, optionalColumns } from './columns.tsx'

/** Which columns the list shows. */
export function ColumnChooser({
  shown,
  onChange,
}: {
  shown: OptionalColumn[]
  onChange(shown: OptionalColumn[]): void
}) {
  const choices = (
    <Checkbox.Group
      className="column-choices"
      value={shown}
      options={Object.entries(optionalColumns).map(([value, label]) => ({ value, label }))}
      onChange={(values) => onChange(values.filter(isOptional))}
    />
  )
  return (
    <Popover trigger="click" placement="bottomRight" content={choices}>
      <Button type="text" icon={<Icon name="settings" size={15} />}>
        列
      </Button>
    </Popover>
  )
}
