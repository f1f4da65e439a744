import { Icon, type IconName } from '@mingtai/ui'
import { useState } from 'react'
import { type Lineage, lineageKinds, type LineageNode } from '../../lineage-calls.ts'
import { NODE, placed } from './placed.ts'

const icons: Record<LineageNode['kind'], IconName> = { source: 'database', dataset: 'dataset', report: 'report' }

interface Props {
  lineage: Lineage
  onOpen(node: LineageNode): void
}

/** Sources at the left, reports at the right, lines where rows go. What an object is joined to is lit while it is looked at. */
export function LineagePicture({ lineage, onOpen }: Props) {
  const [looked, setLooked] = useState<string | null>(null)
  const { nodes, edges, width, height } = placed(lineage)
  const isLit = (key: string) =>
    looked === null ||
    key === looked ||
    lineage.edges.some(({ from, to }) => (from === looked && to === key) || (to === looked && from === key))
  return (
    <div className="lineage-picture">
      <div style={{ width, height }}>
        <svg width={width} height={height} aria-hidden>
          {edges.map(({ from, to }) => {
            const [x, y] = [from.x + NODE.width, from.y + NODE.height / 2]
            const [endX, endY] = [to.x, to.y + NODE.height / 2]
            const bend = Math.min(60, (endX - x) / 2)
            return (
              <path
                key={`${from.key} ${to.key}`}
                d={`M${x},${y} C${x + bend},${y} ${endX - bend},${endY} ${endX},${endY}`}
                data-lit={looked === null ? undefined : from.key === looked || to.key === looked}
              />
            )
          })}
        </svg>
        {nodes.map((node) => (
          <button
            key={node.key}
            type="button"
            className="lineage-node"
            data-kind={node.kind}
            data-of={node.key === lineage.of}
            data-dim={!isLit(node.key)}
            style={{ left: node.x, top: node.y, width: NODE.width, height: NODE.height }}
            title={`${node.name}（${node.code}）`}
            onClick={() => onOpen(node)}
            onPointerEnter={() => setLooked(node.key)}
            onPointerLeave={() => setLooked(null)}
            onFocus={() => setLooked(node.key)}
            onBlur={() => setLooked(null)}
          >
            <Icon name={icons[node.kind]} size={14} />
            <b>{node.name}</b>
            <small>{factsOf(node)}</small>
          </button>
        ))}
      </div>
    </div>
  )
}

export function factsOf({ kind, isCombined, isExtracted }: LineageNode): string {
  const name = isCombined ? '组合数据集' : lineageKinds[kind]
  return isExtracted ? `${name}，定时抽取` : name
}
