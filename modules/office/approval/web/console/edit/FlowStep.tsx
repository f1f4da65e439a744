import type { Definition } from '@mingtai/approval-engine'
import { useEffect, useMemo, useState } from 'react'
import type { Finding } from '../../../calls.ts'
import { FlowCanvas } from '../flow/canvas/FlowCanvas.tsx'
import { useFlowEdit } from '../flow/canvas/use-flow-edit.ts'
import { FlowFindings } from '../flow/FlowFindings.tsx'
import { FlowPanel } from '../flow/FlowPanel.tsx'
import { liveFindings, problemsByNode } from '../flow/model/problems.ts'
import type { FlowSelection } from '../flow/model/selection.ts'
import { useReadChoices } from '../flow/use-flow-choices.ts'
import { conditionText } from './condition-text.ts'
import type { Design } from './design.ts'
import { useDesignSources } from './use-design-sources.ts'
import { useNames } from './use-names.ts'

interface Props {
  design: Design
  /** What the server's check found; empty once something was changed. */
  findings: readonly Finding[]
  /** The node that a finding led to; a new object leads there again. */
  at: { node: string } | null
  onChange(flow: Definition): void
}

/** The flow of the process, and the settings of what is chosen in it. */
export function FlowStep({ design: { flow, form }, findings, at, onChange }: Props) {
  const [chosen, setChosen] = useState<FlowSelection | null>(null)
  const names = useNames(flow, form)
  const choices = useReadChoices()
  const { sources, dialogs } = useDesignSources()
  const edit = useFlowEdit({ flow, form, onChange, onChoose: setChosen })
  useEffect(() => {
    if (at !== null) setChosen({ node: at.node, arm: null })
  }, [at])
  const all = useMemo(
    () => [...liveFindings(flow, form, choices), ...findings.filter(({ part }) => part === 'flow')],
    [flow, form, choices, findings],
  )
  const problems = useMemo(() => problemsByNode(all), [all])
  return (
    <div className="flow-edit">
      {dialogs}
      <div className="flow-stage">
        <FlowCanvas
          definition={flow}
          names={names}
          chosen={chosen}
          problems={problems}
          edit={edit}
          conditionOf={(arm) => conditionText(arm, form)}
          onChoose={setChosen}
        />
        <FlowFindings problems={problems} onJump={(node) => setChosen({ node, arm: null })} />
      </div>
      <FlowPanel
        key={`${chosen?.node ?? ''} ${chosen?.arm ?? ''}`}
        definition={flow}
        form={form}
        chosen={chosen}
        sources={sources}
        problems={chosen === null ? [] : (problems.get(chosen.node)?.sentences ?? [])}
        onChange={onChange}
        onChoose={setChosen}
      />
    </div>
  )
}
