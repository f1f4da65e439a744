/**
 * Where everything that pops up hangs: a region of its own at the end of the page, so that a screen reader that goes
 * from landmark to landmark meets open menus, too. It has no box: places are counted from the page as before.
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
