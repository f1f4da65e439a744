import { ViewTabs } from '@mingtai/ui'
import { useNavigate } from 'react-router'
import { places } from '../shared/places.ts'

const libraries = [
  { at: places.sendingLibrary, name: '发文库' },
  { at: places.distributionLibrary, name: '分发库' },
  { at: places.library, name: '收文库' },
] as const

/** The three libraries of documents, and the one that is open. */
export function LibraryTabs({ at }: { at: (typeof libraries)[number]['at'] }) {
  const navigate = useNavigate()
  return (
    <ViewTabs label="公文库">
      {libraries.map((one) => (
        <button key={one.at} type="button" aria-pressed={one.at === at} onClick={() => void navigate(one.at)}>
          {one.name}
        </button>
      ))}
    </ViewTabs>
  )
}
