export interface Hints {
  also: readonly string[]
  meant: string | null
}

/** What else was searched for, and what may have been meant where nothing was found. */
export function SearchHints({ hints: { also, meant }, onSearch }: { hints: Hints; onSearch(words: string): void }) {
  if (also.length === 0 && meant === null) return null
  return (
    <p className="knowledge-hints" role="status">
      {also.length > 0 && <span>同时搜索了：{also.join('、')}</span>}
      {meant !== null && (
        <span>
          没有找到。是不是要找
          <button type="button" onClick={() => onSearch(meant)}>
            {meant}
          </button>
        </span>
      )}
    </p>
  )
}
