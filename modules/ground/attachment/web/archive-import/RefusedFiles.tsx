import './archive-import.css'

/** What of an archive is not taken, each with the reason; nothing where all of it is. */
export function RefusedFiles({ rows }: { rows: readonly { path: string; reason: string }[] }) {
  if (rows.length === 0) return null
  return (
    <>
      <h3 className="archive-part">不导入的</h3>
      <ul className="archive-files" aria-label="不导入的文件">
        {rows.map(({ path, reason }) => (
          <li key={path}>
            <span title={path}>{path}</span>
            <span className="archive-reason">{reason}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
