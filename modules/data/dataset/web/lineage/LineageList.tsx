import { Link } from 'react-router'
import type { Lineage, LineageNode } from '../../lineage-calls.ts'
import { factsOf } from './LineagePicture.tsx'
import { pathOf } from './path-of.ts'

/** The same as the picture, to be read line by line: what each object takes rows from. */
export function LineageList({ lineage: { nodes, edges, of } }: { lineage: Lineage }) {
  const byKey = new Map(nodes.map((node) => [node.key, node]))
  const ends = (key: string, way: 'from' | 'to'): LineageNode[] =>
    edges.flatMap((edge) => (edge[way === 'from' ? 'to' : 'from'] === key ? (byKey.get(edge[way]) ?? []) : []))
  return (
    <div className="lineage-list">
      <table>
        <thead>
          <tr>
            <th>名称</th>
            <th>类型</th>
            <th>数据来自</th>
            <th>数据去向</th>
          </tr>
        </thead>
        <tbody>
          {nodes.map((node) => (
            <tr key={node.key} data-of={node.key === of}>
              <th scope="row">
                <Link to={pathOf(node)}>{node.name}</Link>
              </th>
              <td>{factsOf(node)}</td>
              <td>{names(ends(node.key, 'from'))}</td>
              <td>{names(ends(node.key, 'to'))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function names(nodes: readonly LineageNode[]): string {
  return nodes.length === 0 ? '—' : nodes.map(({ name }) => name).join('、')
}
