import './rich-text.css'

/** A written text as its readers see it. `html` comes from the editor or cleaned from the server, never from elsewhere. */
export function RichText({ html }: { html: string }) {
  return <div className="rich-text" dangerouslySetInnerHTML={{ __html: html }} />
}
