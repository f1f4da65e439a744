import { type Description, type Group, type LayoutNode, rightTo } from '@mingtai/form-schema'
import { Icon } from '@mingtai/ui'
import { useState } from 'react'
import { type FormWork, useForm } from '../model/form-context.ts'
import { DetailTableView } from '../table/DetailTableView.tsx'
import { FieldItem } from './FieldItem.tsx'

/** The nodes of a form or of a part of it, one after the other. */
export function Layout({ nodes, container = null }: { nodes: readonly LayoutNode[]; container?: string | null }) {
  const work = useForm()
  return (
    <>
      {nodes.map((node) => (
        <NodeView key={keyOf(node)} node={node} />
      ))}
      {work.atEnd?.(container)}
    </>
  )
}

function NodeView({ node }: { node: LayoutNode }) {
  const work = useForm()
  if (!isShown(node, work)) return null
  const drawn = <Drawn node={node} />
  return work.around === undefined ? drawn : work.around(node, drawn)
}

function Drawn({ node }: { node: LayoutNode }) {
  const { isNarrow, tableAs } = useForm()
  switch (node.type) {
    case 'field':
      return <FieldItem field={node} />
    case 'detail':
      return tableAs === undefined ? <DetailTableView table={node} /> : tableAs(node)
    case 'description':
      return <EngineAnswers node={node} />
    case 'group':
      return <GroupView node={node} />
    case 'columns':
      return (
        <div className="form-columns" data-count={isNarrow ? 1 : node.count}>
          <Layout nodes={node.children} container={node.id} />
        </div>
      )
    default:
      return node satisfies never
  }
}

function GroupView({ node }: { node: Group }) {
  const { mode, prefix, around } = useForm()
  const isDesigned = around !== undefined
  const [isFolded, setFolded] = useState(node.folded)
  const isClosed = isFolded && mode !== 'paper' && !isDesigned
  const id = `${prefix}-group-${node.id}`
  return (
    <section className="form-group" role="group" aria-label={node.title || undefined}>
      {node.title !== '' && (
        <h2 className="form-group-title">
          {isDesigned ? (
            node.title
          ) : (
            <button type="button" aria-expanded={!isClosed} aria-controls={id} onClick={() => setFolded(!isFolded)}>
              <Icon name={isClosed ? 'chevron-right' : 'chevron-down'} size={14} />
              {node.title}
            </button>
          )}
        </h2>
      )}
      {/* Folded parts stay: what is wrong in them is found, and what was typed is kept. */}
      <div id={id} className="form-group-body" hidden={isClosed}>
        <Layout nodes={node.children} container={node.id} />
      </div>
    </section>
  )
}

export function EngineAnswers({ node }: { node: Description }) {
  return (
    <p className="form-told" data-tone={node.tone}>
      {node.tone !== 'plain' && <Icon name={node.tone === 'warning' ? 'warn' : 'info'} size={14} />}
      <span>{node.text}</span>
    </p>
  )
}

export function keyOf(node: LayoutNode): string {
  return node.type === 'field' || node.type === 'detail' ? node.key : node.id
}

/** Shown by conditions and rights; a container only with something in it. A designer shows everything. */
export function isShown(node: LayoutNode, work: Pick<FormWork, 'state' | 'around'>): boolean {
  if (work.around !== undefined) return true
  const { hidden, rights } = work.state
  if (hidden.has(keyOf(node))) return false
  if (node.type === 'field' || node.type === 'detail') return rightTo(rights, node.key) !== 'hidden'
  return node.type === 'description' || node.children.some((child) => isShown(child, work))
}
