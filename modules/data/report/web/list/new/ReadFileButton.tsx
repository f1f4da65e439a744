import { FileButton, useNotice } from '@mingtai/ui'

interface Props<T> {
  words: string
  /** Endings that the dialog offers, as of an input. */
  accept: string
  label: string
  /** What the file holds, or the sentence that says why it will not do. */
  read(file: File): Promise<{ file: T } | { wrong: string }>
  onFile(file: T): void
}

/** A button that asks for a file and reads it; a wrong one is refused with a sentence. */
export function ReadFileButton<T>({ read, onFile, ...button }: Props<T>) {
  const notice = useNotice()
  const choose = async (chosen: File) => {
    const found = await read(chosen)
    if ('wrong' in found) notice.refuse(null, found.wrong)
    else onFile(found.file)
  }
  return <FileButton {...button} onChoose={(chosen) => void choose(chosen)} />
}
