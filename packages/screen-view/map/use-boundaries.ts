import type { ScreenComponent } from '@mingtai/screen-model'
import { useEffect, useState } from 'react'
import { useScreen } from '../player/screen-context.ts'
import type { Boundaries } from '../player/sources.ts'

export type BoundariesState =
  | { is: 'waiting' }
  | { is: 'none' }
  | { is: 'failed'; why: string }
  | { is: 'there'; map: Boundaries; adcode: string }

/** The regions inside of an area, asked once for each area. */
export function useBoundaries(adcode: string): BoundariesState {
  const { sources } = useScreen()
  const [state, setState] = useState<BoundariesState>({ is: 'waiting' })
  useEffect(() => {
    let isWanted = true
    sources.boundaries(adcode).then(
      (map) => isWanted && setState(map === null ? { is: 'none' } : { is: 'there', map, adcode }),
      (problem: unknown) =>
        isWanted && setState({ is: 'failed', why: problem instanceof Error ? problem.message : '地图边界取不到。' }),
    )
    return () => {
      isWanted = false
    }
  }, [adcode, sources])
  return state
}

/** The name on the map for a name in the data: as the component says, or the same, or the one that it begins. */
export function regionNames({ options }: ScreenComponent, { features }: Boundaries): (name: string) => string {
  const known = features.map(({ properties }) => properties.name)
  const said = new Map(
    (Array.isArray(options.names) ? options.names : []).map(({ from, to }) => [String(from), String(to)]),
  )
  const codes = new Map(
    // A region without a code is no place for rows without a name.
    features.flatMap(({ properties: { adcode = '', name } }) => (adcode === '' ? [] : [[String(adcode), name]])),
  )
  return (name) => {
    const to = said.get(name) ?? codes.get(name) ?? name
    if (known.includes(to)) return to
    return to.length < 2 ? to : (known.find((one) => one.startsWith(to) || to.startsWith(one)) ?? to)
  }
}

/** The middle of a region: as the boundaries say, or that of its outline. */
export function middleOf({ features }: Boundaries, name: string): [number, number] | null {
  const found = features.find(({ properties }) => properties.name === name)
  if (found === undefined) return null
  if (found.properties.cp !== undefined) return found.properties.cp
  const pairs = pairsOf(found.geometry)
  const [xs, ys] = [pairs.map(([x = 0]) => x), pairs.map(([, y = 0]) => y)]
  if (xs.length === 0) return null
  return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2]
}

/** All points of an outline, whatever it is made of. */
export function pairsOf(geometry: unknown): number[][] {
  const pairs: number[][] = []
  const gather = (value: unknown): void => {
    if (!Array.isArray(value)) return
    if (typeof value[0] === 'number') pairs.push(value)
    else for (const one of value) gather(one)
  }
  if (typeof geometry === 'object' && geometry !== null) gather(Reflect.get(geometry, 'coordinates'))
  return pairs
}
