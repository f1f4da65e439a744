import type { FileReference } from '@mingtai/form-schema'
import { useForm } from '../model/form-context.ts'

/** Files in a cell of a table: their names, each opening its file. */
export function CellFiles({ files }: { files: readonly FileReference[] }) {
  const { sources } = useForm()
  return (
    <ul className="form-cell-files">
      {files.map((file) => (
        <li key={file.id}>
          {sources.preview === undefined ? (
            file.name
          ) : (
            <button type="button" aria-label={`预览${file.name}`} onClick={() => sources.preview?.(file)}>
              {file.name}
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}
