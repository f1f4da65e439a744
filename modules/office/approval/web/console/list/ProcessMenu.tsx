import { Icon } from '@mingtai/ui'
import { Button, Dropdown } from 'antd'
import type { DefinitionRow } from '../../../calls.ts'
import type { ProcessCommands } from './use-process-commands.ts'

interface Props {
  row: DefinitionRow
  commands: ProcessCommands
}

/** What may be done with a process of the list. */
export function ProcessMenu({ row, commands }: Props) {
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: commands.menuOf(row),
        onClick: ({ key, domEvent }) => {
          domEvent.stopPropagation()
          commands.run(row, key)
        },
      }}
    >
      <Button type="text" size="small" aria-label={`${row.name}的更多操作`} icon={<Icon name="more" size={15} />} />
    </Dropdown>
  )
}
