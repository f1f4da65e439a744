import { EmptyState, Icon } from '@mingtai/ui'
import { useDesigned } from '../design-context.ts'
import { nodeName } from '../model/command.ts'
import { offerNames } from '../model/fresh.ts'
import { findNode } from '../model/tree.ts'
import { FieldPanel } from './FieldPanel.tsx'
import { ColumnsPanel, DescriptionPanel, DetailPanel, GroupPanel } from './NodePanels.tsx'

/** The settings of what is selected. */
export function Panel() {
  const { schema, selected, problems, select } = useDesigned()
  const found = selected === null ? null : findNode(schema, selected)
  if (found === null)
    return (
      <aside className="design-panel" aria-label="属性">
        <EmptyState text="选中表单里的一项，在这里设置它。" />
      </aside>
    )
  const { node, path, place } = found
  const own = problems.filter((problem) => problem.path === path)
  return (
    <aside className="design-panel" aria-label="属性">
      <header>
        <h2>{node.type === 'field' ? offerNames[node.kind] : nodeName(node)}</h2>
        {place.container !== null && (
          <button type="button" className="form-link" onClick={() => select(place.container)}>
            <Icon name="arrow-up" size={12} /> 上一层
          </button>
        )}
      </header>
      {own.length > 0 && (
        <ul className="panel-problems">
          {own.map(({ sentence }) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {node.type === 'field' && <FieldPanel key={path} field={node} path={path} />}
      {node.type === 'group' && <GroupPanel key={path} group={node} path={path} />}
      {node.type === 'columns' && <ColumnsPanel key={path} columns={node} path={path} />}
      {node.type === 'description' && <DescriptionPanel key={path} description={node} path={path} />}
      {node.type === 'detail' && <DetailPanel key={path} table={node} path={path} />}
    </aside>
  )
}
