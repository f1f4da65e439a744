import { conditionText } from '../edit/condition-text.ts'
import type { Design } from '../edit/design.ts'
import { useNames } from '../edit/use-names.ts'
import { FlowTree } from '../flow/canvas/FlowTree.tsx'
import { nodeChanges, type NodeChange } from '../flow/model/node-changes.ts'

type Content = Pick<Design, 'form' | 'flow'>

/** Two flows beside each other: at the left what is gone or was otherwise, at the right what is new or is otherwise. */
export function FlowComparison({ before, after }: { before: Content; after: Content }) {
  const changes = nodeChanges(before.flow, after.flow)
  return (
    <div className="compare-sides">
      <Side label="原来" content={before} changes={changes.before} />
      <Side label="后来" content={after} changes={changes.after} />
    </div>
  )
}

interface SideProps {
  label: string
  content: Content
  changes: ReadonlyMap<string, NodeChange>
}

const nothing = new Map<string, never>()

function Side({ label, content: { flow, form }, changes }: SideProps) {
  const names = useNames(flow, form)
  return (
    <section aria-label={`${label}的流程`}>
      <h3>{label}</h3>
      <div className="compare-flow">
        <FlowTree
          definition={flow}
          names={names}
          chosen={null}
          problems={nothing}
          changes={changes}
          conditionOf={(arm) => conditionText(arm, form)}
          onChoose={() => {}}
        />
      </div>
    </section>
  )
}
