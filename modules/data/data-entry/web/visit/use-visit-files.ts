import { useEffect, useMemo } from 'react'
import { api } from '../api.ts'
import type { VisitFiles } from '../fill/cell/FilesDialog.tsx'

export interface Visit {
  share: string
  pass?: string
}

/** Files that a visitor brings into one form, and the secret by which the submission may name them. */
export function useVisitFiles({ share, pass }: Visit): { secret: string; files: VisitFiles } {
  const own = useMemo(() => {
    const secret = [...crypto.getRandomValues(new Uint8Array(24))]
      .map((byte) => byte.toString(16).padStart(2, '0'))
      .join('')
    const pictures = new Map<string, string>()
    const files: VisitFiles = {
      async send(file, place) {
        const sent = await api.visitUpload({ share, ...(pass === undefined ? {} : { pass }), secret, ...place, file })
        if (file.type.startsWith('image/')) pictures.set(sent.id, URL.createObjectURL(file))
        return sent
      },
      pictureOf: (id) => pictures.get(id) ?? null,
    }
    return { secret, files, pictures }
  }, [share, pass])
  useEffect(
    () => () => {
      for (const url of own.pictures.values()) URL.revokeObjectURL(url)
    },
    [own],
  )
  return own
}
