import type { Arm, Definition, ForkNode, Node } from '@mingtai/approval-engine'
import { isFork } from '@mingtai/approval-engine'
import { Icon, type IconName } from '@mingtai/ui'
import { Button, Dropdown } from 'antd'
import { type Kind, kinds, type Place } from './flow-tree.ts'
import { type Names, nodeWords } from './node-words.ts'
import './flow.css'

const icons: Partial<Record<Node['type'], IconName>> = {
  approve: 'stamp',
  transact: 'edit',
  cc: 'send',
  branch: 'condition',
  parallel: 'menu',
  inclusive: 'menu',
  delay: 'clock',
}

/** What is chosen in the tree: a node, an arm of a fork, or the start. */
export interface FlowSelection {
  node: string
  arm: string | null
}

export interface FlowTreeProps {
  definition: Definition
  names: Names
  chosen: FlowSelection | null
  /** The sentence at a node that something is wrong with. */
  problems: ReadonlyMap<string, string>
  /** Left out: nothing can be changed. */
  onInsert?(place: Place, kind: Kind): void
  onAddArm?(fork: string): void
  onChoose(chosen: FlowSelection): void
  /** How a condition reads. */
  conditionOf(arm: Arm): string
}

/** The flow from top to bottom: a card for each node, the arms of a fork side by side, a plus wherever one may go. */
export function FlowTree(props: FlowTreeProps) {
  const { definition, chosen, onChoose, problems } = props
  const { start } = definition
  return (
    <div className="flow-tree" role="group" aria-label="流程图">
      <Card
        type="start"
        name={start.name}
        words="填写并提交表单"
        icon="user"
        isChosen={chosen?.node === 'start'}
        problem={problems.get('start')}
        onChoose={() => onChoose({ node: 'start', arm: null })}
      />
      <Plus {...props} place={{ after: 'start' }} />
      <Lane {...props} node={start.next} />
      <div className="flow-end">结束</div>
    </div>
  )
}

function Lane({ node, ...props }: FlowTreeProps & { node: Node | null }) {
  const nodes: Node[] = []
  for (let one = node; one !== null; one = one.next) nodes.push(one)
  const { names, chosen, problems, onChoose } = props
  return nodes.map((one) => (
    <div key={one.id} className="flow-step">
      {isFork(one) ? (
        <Fork {...props} fork={one} />
      ) : (
        <Card
          type={one.type}
          name={one.name}
          words={nodeWords(one, names)}
          icon={icons[one.type] ?? 'settings'}
          isChosen={chosen?.node === one.id}
          problem={problems.get(one.id)}
          onChoose={() => onChoose({ node: one.id, arm: null })}
        />
      )}
      <Plus {...props} place={{ after: one.id }} />
    </div>
  ))
}

function Fork({ fork, ...props }: FlowTreeProps & { fork: ForkNode }) {
  const { chosen, problems, names, onChoose, onAddArm, conditionOf } = props
  return (
    <div className="flow-fork">
      <button
        type="button"
        className="flow-fork-head"
        aria-pressed={chosen?.node === fork.id && chosen.arm === null}
        data-problem={problems.has(fork.id)}
        title={problems.get(fork.id)}
        onClick={() => onChoose({ node: fork.id, arm: null })}
      >
        <Icon name={icons[fork.type] ?? 'condition'} size={13} /> {fork.name}
        <small>{nodeWords(fork, names)}</small>
      </button>
      <div className="flow-arms">
        {fork.arms.map((arm) => (
          <div key={arm.id} className="flow-arm">
            <button
              type="button"
              className="flow-arm-head"
              aria-pressed={chosen?.node === fork.id && chosen.arm === arm.id}
              onClick={() => onChoose({ node: fork.id, arm: arm.id })}
            >
              <b>{arm.name}</b>
              <small>{fork.type === 'parallel' ? '同时走' : conditionOf(arm)}</small>
            </button>
            <Plus {...props} place={{ fork: fork.id, arm: arm.id }} />
            <Lane {...props} node={arm.next} />
          </div>
        ))}
      </div>
      {onAddArm !== undefined && (
        <Button size="small" type="text" icon={<Icon name="plus" size={12} />} onClick={() => onAddArm(fork.id)}>
          {fork.type === 'parallel' ? '加支路' : '加条件'}
        </Button>
      )}
    </div>
  )
}

interface CardProps {
  type: string
  name: string
  words: string
  icon: IconName
  isChosen: boolean
  problem: string | undefined
  onChoose(): void
}

function Card({ type, name, words, icon, isChosen, problem, onChoose }: CardProps) {
  return (
    <button
      type="button"
      className="flow-card"
      data-type={type}
      data-problem={problem !== undefined}
      aria-pressed={isChosen}
      title={problem}
      onClick={onChoose}
    >
      <span className="flow-card-head">
        <Icon name={icon} size={13} /> {name}
        {problem !== undefined && <Icon name="warn" size={13} />}
      </span>
      <span className="flow-card-words">{words}</span>
    </button>
  )
}

function Plus({ place, onInsert }: Pick<FlowTreeProps, 'onInsert'> & { place: Place }) {
  if (onInsert === undefined) return <span className="flow-line" aria-hidden />
  return (
    <span className="flow-line">
      <Dropdown
        trigger={['click']}
        menu={{
          items: (Object.keys(kinds) as Kind[]).map((kind) => ({
            key: kind,
            label: kinds[kind],
            icon: <Icon name={icons[kind] ?? 'settings'} size={14} />,
          })),
          onClick: ({ key }) => onInsert(place, key as Kind),
        }}
      >
        <button type="button" className="flow-plus" aria-label="在这里加一步">
          <Icon name="plus" size={12} />
        </button>
      </Dropdown>
    </span>
  )
}
