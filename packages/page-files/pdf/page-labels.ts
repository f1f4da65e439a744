import type { PdfFile } from './pdf-file.ts'

/** The numbers that pages show, where they are not simply 1, 2, 3. */
export class PageLabels {
  private readonly starts: { at: number; number: number }[] = []
  private next = 1

  /** A sheet's written pages: where they begin, which of its pages is the first, and what its page 1 shows. */
  add({ from, page, first, count }: { from: number; page: number; first: number | null; count: number }): void {
    const number = first !== null ? first + page - 1 : from === 0 ? page : this.next
    if (number !== this.next || from === 0) this.starts.push({ at: from, number })
    this.next = number + count
  }

  entry(file: PdfFile): string {
    if (this.starts.every(({ number }, i) => i === 0 && number === 1)) return ''
    const parts = this.starts.flatMap(({ at, number }) =>
      // Counting in a PDF begins with 1; a page 0 has its label as a text.
      number >= 1
        ? [`${at}<</S/D/St ${number}>>`]
        : [`${at}<</P${file.ascii(String(number))}>>`, `${at + 1}<</S/D/St 1>>`],
    )
    return `/PageLabels<</Nums[${parts.join('')}]>>`
  }
}
