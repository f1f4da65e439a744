import { EmptyState } from '@mingtai/ui'
import { type RefObject, useEffect, useRef } from 'react'
import { FormView } from '../../FormView.tsx'
import { useDesigned } from '../design-context.ts'
import { findNode, keyOf } from '../model/tree.ts'
import { DesignNode } from './DesignNode.tsx'
import { DetailCanvas } from './DetailCanvas.tsx'
import { DropSlot } from './DropSlot.tsx'

const noValues = {}

/** The form as it will be, with handles around everything that can be taken. */
export function Canvas() {
  const { schema, selected, select, sources } = useDesigned()
  const paper = useRef<HTMLDivElement>(null)
  useFollow(paper, selected)
  const isBeside = (path: string) => {
    const container = findNode(schema, path)?.place.container ?? null
    return container !== null && findNode(schema, container)?.node.type === 'columns'
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- Escape does the same
    <div className="form-canvas" onClick={() => select(null)}>
      <div ref={paper} className="design-paper">
        {schema.layout.length === 0 ? (
          <div className="design-empty">
            <EmptyState text="还没有字段，从左边点一个添加，或拖到这里。" />
            <DropSlot to={{ container: null, at: 0 }} edge="end" />
          </div>
        ) : (
          <FormView
            schema={schema}
            values={noValues}
            sources={sources}
            design={{
              around: (node, drawn) => (
                <DesignNode key={keyOf(node)} node={node} path={keyOf(node)} isBeside={isBeside(keyOf(node))}>
                  {drawn}
                </DesignNode>
              ),
              atEnd: (container) => (
                <DropSlot
                  to={{ container, at: Number.MAX_SAFE_INTEGER }}
                  edge="end"
                  {...(isEmpty(container, schema) && { words: '把字段拖到这里' })}
                />
              ),
              tableAs: (table) => <DetailCanvas table={table} />,
            }}
          />
        )}
      </div>
    </div>
  )
}

function isEmpty(container: string | null, schema: Parameters<typeof findNode>[0]): boolean {
  const node = container === null ? null : findNode(schema, container)?.node
  return node != null && 'children' in node && node.children.length === 0
}

/** What is selected is seen, and the keys go to it where they were on the canvas or nowhere. */
function useFollow(paper: RefObject<HTMLDivElement | null>, selected: string | null): void {
  useEffect(() => {
    if (selected === null) return
    const node = paper.current?.querySelector<HTMLElement>(`[data-path="${CSS.escape(selected)}"].design-node`)
    if (node == null) return
    const active = document.activeElement
    const isOurs =
      active === null || active === document.body || (active.closest('.design-paper') !== null && active !== node)
    if (isOurs) node.focus({ preventScroll: true })
    node.scrollIntoView({ block: 'nearest' })
  }, [selected, paper])
}
