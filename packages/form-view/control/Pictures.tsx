import type { FileReference } from '@mingtai/form-schema'
import { Icon } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { useForm } from '../model/form-context.ts'

/** Pictures side by side; a click shows one whole. */
export function Pictures({ files, onRemove }: { files: readonly FileReference[]; onRemove?(id: string): void }) {
  const { sources } = useForm()
  if (files.length === 0) return null
  return (
    <ul className="form-pictures">
      {files.map((file) => (
        <li key={file.id}>
          <button
            type="button"
            aria-label={`查看${file.name}`}
            disabled={sources.preview === undefined}
            onClick={() => sources.preview?.(file)}
          >
            <Picture file={file} />
          </button>
          {onRemove !== undefined && (
            <button
              type="button"
              className="form-picture-remove"
              aria-label={`移除${file.name}`}
              onClick={() => onRemove(file.id)}
            >
              <Icon name="close" size={11} />
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** A stored picture; its name where it cannot be shown. */
export function Picture({ file, alt = file.name }: { file: FileReference; alt?: string }) {
  const { sources } = useForm()
  const address = useQuery({
    queryKey: ['form-view', 'picture', file.id],
    queryFn: async () => (await sources.pictureOf?.(file)) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (address.data == null) return <span className="form-picture-name">{file.name}</span>
  return <img src={address.data} alt={alt} />
}
