import { type Boundaries, outlineOf } from './outline.ts'

/** The outlines of a map with the names of its areas, to see that it is the right one. */
export function MapPicture({ map, label }: { map: Boundaries; label: string }) {
  const { width, height, areas } = outlineOf(map, 560)
  return (
    <svg className="map-picture" viewBox={`-2 -2 ${width + 4} ${height + 4}`} role="img" aria-label={label}>
      {areas.map(({ name, path }, at) => (
        <path key={`${name} ${at}`} d={path} fillRule="evenodd">
          <title>{name}</title>
        </path>
      ))}
    </svg>
  )
}
