/** Lines in place of what has not come yet; a screen with one of these is not complete. */
export function Waiting() {
  return (
    <div className="screen-waiting" role="status" aria-label="正在取数据">
      <i />
      <i />
      <i />
    </div>
  )
}
