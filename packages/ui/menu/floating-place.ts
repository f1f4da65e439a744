/**
 * The region at the end of the page in which menus and other pop-ups are rendered. It is a landmark, so that screen
 * readers reach open menus. It has no box: positions are counted from the page.
 */
export function floatingPlace(): HTMLElement {
  const found = document.getElementById('floating')
  if (found !== null) return found
  const place = document.createElement('div')
  place.id = 'floating'
  place.setAttribute('role', 'region')
  place.setAttribute('aria-label', '弹出的内容')
  document.body.append(place)
  return place
}
