import type { Arm, Definition, ForkNode, Node } from '@mingtai/approval-engine'
import { isFork } from '@mingtai/approval-engine'
import { Icon } from '@mingtai/ui'
import type { Kind } from '../model/fresh-node.ts'
import type { Place } from '../model/flow-tree.ts'
import { nodeMark, type Names, nodeWords } from '../model/node-words.ts'
import type { NodeChange } from '../model/node-changes.ts'
import type { NodeProblem } from '../model/problems.ts'
import type { FlowSelection } from '../model/selection.ts'
import { Card } from './Card.tsx'
import { nodeDrags } from './node-drags.ts'
import { nodeIcons } from './node-icons.ts'
import { AddStepButton } from './AddStepButton.tsx'
import './flow.css'
import './flow-tools.css'

/** How the drawing is changed; left out, it can only be looked at. */
export interface FlowEditing {
  /** Something was copied, which a plus offers to paste. */
  mayPaste: boolean
  onInsert(place: Place, kind: Kind): void
  onPaste(place: Place): void
  onMove(id: string, place: Place): void
  onAddArm(fork: string): void
  onMenu(chosen: FlowSelection, at: { x: number; y: number }): void
}

export interface FlowTreeProps {
  definition: Definition
  names: Names
  chosen: FlowSelection | null
  /** What is wrong, by node. */
  problems: ReadonlyMap<string, NodeProblem>
  editing?: FlowEditing
  /** What is otherwise than in another version, by node. */
  changes?: ReadonlyMap<string, NodeChange>
  onChoose(chosen: FlowSelection): void
  /** How a condition reads. */
  conditionOf(arm: Arm): string
}

/** The flow from top to bottom: a card for each node, the arms of a fork side by side, a plus wherever one may go. */
export function FlowTree(props: FlowTreeProps) {
  const { definition, chosen, onChoose, problems, editing } = props
  const { start } = definition
  return (
    <div className="flow-tree" role="group" aria-label="流程图">
      <Card
        id="start"
        type="start"
        name={start.name}
        words="填写并提交表单"
        mark=""
        icon="user"
        isChosen={chosen?.node === 'start'}
        problem={problems.get('start')}
        onChoose={() => onChoose({ node: 'start', arm: null })}
      />
      <AddStepButton place={{ after: 'start' }} editing={editing} />
      <Lane {...props} node={start.next} />
      <div className="flow-end">流程结束</div>
    </div>
  )
}

function Lane({ node, ...props }: FlowTreeProps & { node: Node | null }) {
  const nodes: Node[] = []
  for (let one = node; one !== null; one = one.next) nodes.push(one)
  const { names, chosen, problems, changes, editing, onChoose } = props
  return nodes.map((one) => (
    <div key={one.id} className="flow-step">
      {isFork(one) ? (
        <Fork {...props} fork={one} />
      ) : (
        <Card
          id={one.id}
          type={one.type}
          name={one.name}
          words={nodeWords(one, names)}
          mark={nodeMark(one)}
          icon={nodeIcons[one.type]}
          isChosen={chosen?.node === one.id}
          problem={problems.get(one.id)}
          change={changes?.get(one.id)}
          isDraggable={editing !== undefined}
          onChoose={() => onChoose({ node: one.id, arm: null })}
          onMenu={(at) => editing?.onMenu({ node: one.id, arm: null }, at)}
        />
      )}
      <AddStepButton place={{ after: one.id }} editing={editing} />
    </div>
  ))
}

function Fork({ fork, ...props }: FlowTreeProps & { fork: ForkNode }) {
  const { chosen, problems, names, editing, onChoose, conditionOf } = props
  const problem = problems.get(fork.id)
  return (
    <div className="flow-fork">
      <button
        type="button"
        className="flow-fork-head"
        data-node={fork.id}
        data-level={problem?.level}
        data-change={props.changes?.get(fork.id)}
        aria-pressed={chosen?.node === fork.id && chosen.arm === null}
        title={problem?.sentences.join('\n')}
        {...(editing !== undefined && nodeDrags.source({ thing: fork.id }))}
        onClick={() => onChoose({ node: fork.id, arm: null })}
        onContextMenu={(event) => {
          event.preventDefault()
          editing?.onMenu({ node: fork.id, arm: null }, { x: event.clientX, y: event.clientY })
        }}
      >
        <Icon name={problem === undefined ? nodeIcons[fork.type] : 'warn'} size={13} /> {fork.name}
        <small>{nodeWords(fork, names)}</small>
      </button>
      <div className="flow-arms">
        {fork.arms.map((arm) => (
          <div key={arm.id} className="flow-arm">
            <button
              type="button"
              className="flow-arm-head"
              data-node={fork.id}
              data-arm={arm.id}
              data-level={fork.type !== 'parallel' && !arm.else && arm.when == null ? 'error' : undefined}
              aria-pressed={chosen?.node === fork.id && chosen.arm === arm.id}
              onClick={() => onChoose({ node: fork.id, arm: arm.id })}
              onContextMenu={(event) => {
                event.preventDefault()
                editing?.onMenu({ node: fork.id, arm: arm.id }, { x: event.clientX, y: event.clientY })
              }}
            >
              <b>{arm.name}</b>
              <small>{fork.type === 'parallel' ? '同时走' : conditionOf(arm)}</small>
            </button>
            <AddStepButton place={{ fork: fork.id, arm: arm.id }} editing={editing} />
            <Lane {...props} node={arm.next} />
          </div>
        ))}
      </div>
      {editing !== undefined && (
        <button type="button" className="flow-add-arm" onClick={() => editing.onAddArm(fork.id)}>
          <Icon name="plus" size={12} /> {fork.type === 'parallel' ? '加支路' : '加条件'}
        </button>
      )}
    </div>
  )
}
