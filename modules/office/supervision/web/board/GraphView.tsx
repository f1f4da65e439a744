import { EmptyState, NotRead, SkeletonRows } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { Graph } from '../../list-calls.ts'
import { api } from '../api.ts'
import { places } from '../shared/places.ts'
import { laidOut, type Placed } from './layout.ts'
import './board.css'

const [WIDTH, HEIGHT, GAP_X, GAP_Y] = [220, 64, 110, 26]

/** 卡点: which item waits for which, from left to right; the ones at the right hold the others up. */
export function GraphView() {
  const { data, error, refetch } = useQuery({ queryKey: ['supervision', 'graph'], queryFn: () => api.graph({}) })
  if (data === undefined)
    return error === null ? (
      <SkeletonRows rows={6} />
    ) : (
      <NotRead title="没有读到卡点" problem={error} onRetry={() => void refetch()} />
    )
  if (data.edges.length === 0) return <EmptyState text="没有登记卡点；在事项里登记“卡在哪件事项”，这里会连成图。" />
  return <Drawing graph={data} />
}

function Drawing({ graph }: { graph: Graph }) {
  const placed = laidOut(graph)
  const at = new Map(placed.map((one) => [one.node.id, one]))
  const columns = Math.max(...placed.map(({ column }) => column)) + 1
  const rows = Math.max(...placed.map(({ row }) => row)) + 1
  const x = ({ column }: Placed) => column * (WIDTH + GAP_X) + 8
  const y = ({ row }: Placed) => row * (HEIGHT + GAP_Y) + 8
  const [width, height] = [columns * (WIDTH + GAP_X) - GAP_X + 16, rows * (HEIGHT + GAP_Y) + 8]
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="sup-graph" role="group" aria-label="卡点关系图" tabIndex={0}>
      <div style={{ width, height }}>
        <svg width={width} height={height} aria-hidden>
          <defs>
            <marker id="sup-arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto">
              <path d="M0 0 8 4 0 8Z" />
            </marker>
          </defs>
          {graph.edges.map(({ from, to }) => {
            const [one, other] = [at.get(from), at.get(to)]
            if (one === undefined || other === undefined) return null
            const [x1, y1, x2, y2] = [x(one) + WIDTH, y(one) + HEIGHT / 2, x(other) - 2, y(other) + HEIGHT / 2]
            const bend = (x2 - x1) / 2
            const path = `M${x1} ${y1}C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}`
            return <path key={`${from} ${to}`} d={path} markerEnd="url(#sup-arrow)" />
          })}
        </svg>
        {graph.edges.map(({ from, to, reason }) => {
          const [one, other] = [at.get(from), at.get(to)]
          if (one === undefined || other === undefined || reason === '') return null
          const left = x(one) + WIDTH + 6
          return (
            <span
              key={`${from} ${to} why`}
              className="sup-graph-why"
              title={reason}
              style={{ left, top: y(one) + HEIGHT / 2 - 20, width: GAP_X - 16 }}
            >
              {reason}
            </span>
          )
        })}
        {placed.map((one) => (
          <NodeCard key={one.node.id} placed={one} left={x(one)} top={y(one)} />
        ))}
      </div>
    </div>
  )
}

function NodeCard({ placed: { node }, left, top }: { placed: Placed; left: number; top: number }) {
  const navigate = useNavigate()
  const { id, title, leadUnit, light, isReadable } = node
  return (
    <button
      type="button"
      className="sup-graph-node"
      data-light={light}
      disabled={!isReadable}
      style={{ left, top, width: WIDTH, height: HEIGHT }}
      onClick={() => void navigate(places.detail(id))}
      title={title}
    >
      <b>{title}</b>
      <small>{leadUnit}</small>
    </button>
  )
}
