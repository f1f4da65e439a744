import type { Attachment } from '../calls.ts'
import type { UploadTarget } from './upload.ts'

interface Watch {
  /** From 0 to 1. */
  onShare?(share: number): void
  signal?: AbortSignal
}

/** Uploads one file and answers its attachment; the code for it loads when it is needed. */
export async function sendFile(file: File, target: UploadTarget, { onShare, signal }: Watch = {}): Promise<Attachment> {
  const { startUpload } = await import('./upload.ts')
  return new Promise((resolve, reject) => {
    const running = startUpload(file, target, {
      onProgress: (share) => onShare?.(share),
      onDone: resolve,
      onFail: reject,
    })
    signal?.addEventListener('abort', () => {
      running.cancel()
      reject(new DOMException('cancelled', 'AbortError'))
    })
  })
}
