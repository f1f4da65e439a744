import type { Definition, Node } from '@mingtai/approval-engine'
import type { FormSchema } from '@mingtai/form-schema'
import type { FormSources } from '@mingtai/form-view'
import { WhoField } from '../who/WhoField.tsx'
import { AutoPanel } from './AutoPanel.tsx'
import { DelayPanel } from './DelayPanel.tsx'
import { HumanPanel } from './HumanPanel.tsx'
import { RoutePanel } from './RoutePanel.tsx'
import { Setting } from './Setting.tsx'
import { SubPanel } from './SubPanel.tsx'
import { TriggerPanel } from './TriggerPanel.tsx'

interface Props {
  node: Node
  definition: Definition
  form: FormSchema
  sources: FormSources
  onChange(node: Node): void
}

const forks = {
  branch: '从左到右看各条支路的条件，走第一条满足的。',
  inclusive: '各条支路满足几条就同时走几条，都走完再往下；一条也不满足时走“其他情况”。',
  parallel: '各条支路同时走，都走完再往下。',
} as const

/** What can be set at a node, by its type. */
export function NodeSettings({ node, definition, form, sources, onChange }: Props) {
  switch (node.type) {
    case 'approve':
    case 'transact':
      return <HumanPanel {...{ node, definition, form, onChange }} />
    case 'cc':
      return (
        <Setting label="抄送给">
          <WhoField
            value={node.who}
            {...{ form, definition, node: node.id }}
            onChange={(who) => onChange({ ...node, who })}
          />
        </Setting>
      )
    case 'delay':
      return <DelayPanel {...{ node, form, onChange }} />
    case 'branch':
    case 'inclusive':
    case 'parallel':
      return <p className="approval-quiet">{forks[node.type]}点一条支路，在这里设置它。</p>
    case 'route':
      return <RoutePanel {...{ node, definition, form, sources, onChange }} />
    case 'auto':
      return <AutoPanel {...{ node, definition, onChange }} />
    case 'trigger':
      return <TriggerPanel {...{ node, form, sources, onChange }} />
    case 'sub':
      return <SubPanel {...{ node, definition, form, onChange }} />
    default:
      return node satisfies never
  }
}
