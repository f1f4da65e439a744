import type { Definition } from '@mingtai/approval-engine'
import { useEffect, useState } from 'react'
import type { Finding } from '../../../calls.ts'
import { useFormSources } from '../../shared/use-form-sources.tsx'
import { addArm, freshNode, insertNode } from '../flow/flow-tree.ts'
import { FlowPanel } from '../flow/FlowPanel.tsx'
import { type FlowSelection, FlowTree } from '../flow/FlowTree.tsx'
import { conditionText } from './condition-text.ts'
import type { Design } from './design.ts'
import { useNames } from './use-names.ts'

interface Props {
  design: Design
  findings: readonly Finding[]
  /** The node that a finding led to; a new object leads there again. */
  at: { node: string } | null
  onChange(flow: Definition): void
}

const nowhere = () => {}

/** The flow of the process, and the settings of what is chosen in it. */
export function FlowStep({ design: { flow, form }, findings, at, onChange }: Props) {
  const [chosen, setChosen] = useState<FlowSelection | null>(null)
  const names = useNames(flow, form)
  const { sources, dialogs } = useFormSources(nowhere)
  useEffect(() => {
    if (at !== null) setChosen({ node: at.node, arm: null })
  }, [at])
  const problems = new Map(
    findings.flatMap(({ part, place, sentence }) =>
      part === 'flow' && place !== null ? [[place, sentence] as const] : [],
    ),
  )
  return (
    <div className="flow-edit">
      {dialogs}
      <div className="flow-canvas">
        <FlowTree
          definition={flow}
          names={names}
          chosen={chosen}
          problems={problems}
          conditionOf={(arm) => conditionText(arm, form)}
          onChoose={setChosen}
          onAddArm={(fork) => onChange(addArm(flow, fork))}
          onInsert={(place, kind) => {
            const node = freshNode(flow, kind)
            onChange(insertNode(flow, place, node))
            setChosen({ node: node.id, arm: null })
          }}
        />
      </div>
      <FlowPanel
        key={`${chosen?.node ?? ''} ${chosen?.arm ?? ''}`}
        definition={flow}
        form={form}
        chosen={chosen}
        sources={sources}
        problem={chosen === null ? undefined : problems.get(chosen.node)}
        onChange={onChange}
        onChoose={setChosen}
      />
    </div>
  )
}
