import type { ListTile } from '@mingtai/ui'
import type { DefinitionRow } from '../../../calls.ts'
import { ProcessMenu } from './ProcessMenu.tsx'
import { ProcessState } from './ProcessState.tsx'
import type { ProcessCommands } from './use-process-commands.ts'

/** A process as a card: its flow, what it is for, its state, and how many approvals run. */
export function processTile(row: DefinitionRow, to: string, commands: ProcessCommands): ListTile {
  const { sketch, name, groupName, description, running } = row
  return {
    picture: <img className="flow-sketch" alt="" src={`data:image/svg+xml;utf8,${encodeURIComponent(sketch)}`} />,
    ...{ name, to, facts: [groupName, description].filter(Boolean).join(' · ') },
    foot: (
      <>
        <span>
          <ProcessState row={row} />
        </span>
        <span>{`在办 ${running}`}</span>
      </>
    ),
    actions: <ProcessMenu row={row} commands={commands} />,
  }
}
