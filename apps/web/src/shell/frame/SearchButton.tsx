import { Icon } from '@mingtai/ui'
import { Suspense, lazy, useEffect, useState } from 'react'
import { LoadingLine } from './LoadingLine.tsx'

const Palette = lazy(() => import('../palette/Palette.tsx'))

/** 搜索: the button, and Ctrl K from anywhere; what it opens is fetched when it is needed. */
export function SearchButton() {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.code !== 'KeyK') return
      event.preventDefault()
      setOpen((now) => !now)
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [])
  return (
    <>
      <button
        type="button"
        className="search-button"
        aria-label="搜索 Ctrl K"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="search" size={16} />
        <span>搜索</span>
        <kbd>Ctrl K</kbd>
      </button>
      {open && (
        <Suspense fallback={<LoadingLine />}>
          <Palette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
