import type { FileReference } from '@mingtai/form-schema'
import { Icon } from '@mingtai/ui'
import { fileSize } from '@mingtai/zh'
import { useForm } from '../model/form-context.ts'

/** Files as lines: what they are, how large, and what may be done with them. */
export function FileRows({ files, onRemove }: { files: readonly FileReference[]; onRemove?(id: string): void }) {
  const { sources } = useForm()
  return (
    <ul className="form-files">
      {files.map((file) => (
        <li key={file.id}>
          <TypeSlip name={file.name} />
          <span className="form-file-name" title={file.name}>
            {file.name}
          </span>
          <small>{fileSize(file.size)}</small>
          {sources.preview !== undefined && (
            <button type="button" className="form-link" onClick={() => sources.preview?.(file)}>
              预览<span className="visually-hidden">{file.name}</span>
            </button>
          )}
          {onRemove !== undefined && (
            <button
              type="button"
              className="form-small-button"
              aria-label={`移除${file.name}`}
              onClick={() => onRemove(file.id)}
            >
              <Icon name="close" size={12} />
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

const tones: Record<string, string> = { pdf: 'cinnabar', ofd: 'cinnabar', xls: 'pine', csv: 'pine', doc: 'primary' }

/** The sort of a file in three letters. */
export function TypeSlip({ name }: { name: string }) {
  const end = name.includes('.') ? name.slice(name.lastIndexOf('.') + 1).toLowerCase() : ''
  const short = end.slice(0, 3)
  return (
    <span className="form-slip" data-tone={tones[short] ?? 'plain'} aria-hidden>
      {(short === '' ? '文件' : short).toUpperCase()}
    </span>
  )
}
