import { quietSession } from '@mingtai/ui'
import { Upload } from 'tus-js-client'
import type { Attachment, AttachmentKind } from '../calls.ts'
import { MOST_IN_PIECES, TUS_PATH } from '../calls.ts'
import { files } from './api.ts'

const PIECE = 5 * (1 << 20)

export interface UploadTarget {
  ownerType?: string
  ownerId?: string
  kind?: AttachmentKind
}

interface Watch {
  onProgress(share: number): void
  onDone(attachment: Attachment): void
  onFail(problem: unknown): void
}

export interface RunningUpload {
  cancel(): void
}

/** Send a file in pieces; one that was cut off, even by closing the page, goes on where it stopped. */
export function startUpload(file: File, target: UploadTarget, watch: Watch): RunningUpload {
  const upload = new Upload(file, {
    endpoint: TUS_PATH,
    chunkSize: PIECE,
    retryDelays: [0, 1000, 3000, 5000],
    removeFingerprintOnSuccess: true,
    metadata: { name: file.name },
    // A session that was renewed meanwhile has another token.
    onBeforeRequest: (request) => {
      request.setHeader('Authorization', `Bearer ${quietSession.token() ?? ''}`)
    },
    onProgress: (sent, total) => watch.onProgress(total === 0 ? 0 : sent / total),
    onError: watch.onFail,
    onSuccess: () => {
      const uploadId = upload.url?.split('/').at(-1) ?? ''
      files.finish({ uploadId, ...target }).then(watch.onDone, watch.onFail)
    },
  })
  begin(upload).catch(watch.onFail)
  return { cancel: () => void upload.abort(true).catch(() => null) }
}

async function begin(upload: Upload): Promise<void> {
  const [before] = await upload.findPreviousUploads()
  if (before !== undefined) upload.resumeFromPreviousUpload(before)
  upload.start()
}

export function isTooLarge(file: File): boolean {
  return file.size > MOST_IN_PIECES
}
