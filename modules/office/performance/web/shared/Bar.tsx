/** How much of something is done: figures, and a line under them that fills. */
export function Bar({ done, all, words }: { done: number; all: number; words: string }) {
  const share = all === 0 ? 0 : Math.round((done / all) * 100)
  return (
    <span className="perf-bar" title={`${words} ${done} / ${all}`}>
      <span>
        {words}
        <b>
          {done}
          <small> / {all}</small>
        </b>
      </span>
      <i aria-hidden>
        <i style={{ width: `${share}%` }} data-full={done === all && all > 0} />
      </i>
    </span>
  )
}
