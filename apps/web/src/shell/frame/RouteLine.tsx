import './shell.css'
import './top-bar.css'
import './side-bar.css'
import './tab-strip.css'

/** Every navigation shows a line that runs once; a page that must be fetched goes on with its own. */
export function RouteLine() {
  return <div className="route-line" aria-hidden />
}
