import type { FormulaTree } from '../../../calls.ts'

/** A formula and what its parts came to, as a tree that can be opened step by step. */
export function FormulaBranch({ node }: { node: FormulaTree }) {
  const line = (
    <>
      <code>{node.text}</code>
      {node.at !== null && <span className="explain-at">{node.at}</span>}
      <b>{node.value === '' ? '（空）' : node.value}</b>
    </>
  )
  if (node.parts.length === 0) return <div className="explain-leaf">{line}</div>
  return (
    <details className="explain-branch" open>
      <summary>{line}</summary>
      {node.parts.map((part, index) => (
        <FormulaBranch key={index} node={part} />
      ))}
      {node.more > 0 && <div className="explain-leaf">还有 {node.more.toLocaleString('zh-CN')} 个单元格</div>}
    </details>
  )
}
