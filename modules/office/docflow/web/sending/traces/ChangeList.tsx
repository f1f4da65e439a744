import type { MarkedCopy } from '@mingtai/document-traces'

interface Props {
  copy: MarkedCopy
  /** Leads to a block of the text. */
  onShow(block: number): void
}

/** Characters of a change that a list shows. */
const MOST = 60

/** 修改痕迹: what was struck and put in, place by place, and what became of the elements around the text. */
export function ChangeList({ copy: { changes, elements }, onShow }: Props) {
  const count = changes.length + elements.length
  return (
    <section aria-label="修改痕迹">
      <h2>
        修改痕迹
        <small>{count === 0 ? '没有修改' : `${count} 处`}</small>
      </h2>
      <ol className="docflow-changes">
        {elements.map(({ name, before, after, author }) => (
          <li key={name}>
            <small>
              {author} · {name}
            </small>
            <p>
              {before !== '' && <del>{shortened(before)}</del>}
              {after !== '' && <ins>{shortened(after)}</ins>}
            </p>
          </li>
        ))}
        {changes.map(({ block, deleted, inserted, authors }, at) => (
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at}>
            <button type="button" onClick={() => onShow(block)}>
              <small>{authors.join('、')}</small>
              <p>
                {deleted !== '' && <del>{shortened(deleted)}</del>}
                {inserted !== '' && <ins>{shortened(inserted)}</ins>}
              </p>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}

function shortened(text: string): string {
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text
}
