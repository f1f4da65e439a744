import { materialAddress, materialGroups } from './materials.ts'

interface Props {
  /** The address that is chosen now. */
  chosen: string
  onChoose: (address: string) => void
}

/** The pictures that come with the product, by what they are for. */
export function Materials({ chosen, onChoose }: Props) {
  return (
    <div className="design-materials">
      {materialGroups.map(({ heading, materials }) => (
        <section key={heading} aria-label={heading}>
          <h4>{heading}</h4>
          <div className="design-pictures">
            {materials.map(({ file, name }) => {
              const address = materialAddress(file)
              return (
                <figure key={file} className={address === chosen ? 'design-picture-chosen' : undefined}>
                  <button type="button" title={name} onClick={() => onChoose(address)}>
                    <img src={address} alt="" loading="lazy" />
                    <span>{name}</span>
                  </button>
                </figure>
              )
            })}
          </div>
        </section>
      ))}
    </div>
  )
}
