import { Icon } from '../icon/Icon.tsx'
import { Button } from 'antd'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import './side-panel.css'

interface Props {
  title: string
  /** Beside the title, such as a copy button. */
  extra?: ReactNode
  footer?: ReactNode
  onClose(): void
  children: ReactNode
}

/** A panel beside the sheet, which stays usable: from under the parameters to the foot, over the page on a phone. */
export function SidePanel({ title, extra, footer, onClose, children }: Props) {
  const box = useRef<HTMLElement>(null)
  useBelowParameters(box)
  useEffect(() => {
    box.current?.querySelector('h2')?.focus()
  }, [title])
  useEscape(box, onClose)
  return (
    <aside ref={box} className="side-panel" aria-label={title}>
      <header className="side-panel-head">
        <h2 tabIndex={-1}>{title}</h2>
        {extra}
        <Button type="text" size="small" aria-label={`关闭${title}`} icon={<Icon name="close" />} onClick={onClose} />
      </header>
      <div className="side-panel-body">{children}</div>
      {footer !== undefined && footer !== null && <footer className="side-panel-foot">{footer}</footer>}
    </aside>
  )
}

/** Escape inside the panel closes it; what is open within it comes first. */
function useEscape(box: { current: HTMLElement | null }, onClose: () => void): void {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    const element = box.current
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) close.current()
    }
    element?.addEventListener('keydown', handleKey)
    return () => element?.removeEventListener('keydown', handleKey)
  }, [box])
}

/** Parameters above the sheet keep the whole width: the panel begins where they end, however many lines they take. */
function useBelowParameters(box: { current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    const bar = box.current?.parentElement?.querySelector<HTMLElement>(':scope > .parameter-bar:not(.parameter-side)')
    if (bar === null || bar === undefined) return
    const place = () => box.current?.style.setProperty('top', `${bar.offsetTop + bar.offsetHeight}px`)
    place()
    const watch = new ResizeObserver(place)
    watch.observe(bar)
    return () => watch.disconnect()
  }, [box])
}
