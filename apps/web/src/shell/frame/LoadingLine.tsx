import { useLate } from '@mingtai/ui'
import './shell.css'
import './top-bar.css'
import './side-bar.css'
import './tab-strip.css'

/** A thin line at the top while a page is fetched; quick ones never show it. */
export function LoadingLine() {
  return useLate(120) ? <div className="loading-line" role="progressbar" aria-label="正在打开页面" /> : null
}
