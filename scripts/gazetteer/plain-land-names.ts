// Words for kinds of divisions and areas, around the name or, in some scripts, joined to it.
const BEFORE =
  /^(?:the |state of |province of |region of |county |isle of |island of |provincia (?:de |di |del |da )?(?:la )?|province (?:de |du |des |d['’])?(?:la |l['’])?|région (?:de |d['’])?|provinz |bundesland |kanton |canton of |canton de |département (?:de |du |d['’])?|comunidad de |región de |regione |distretto di |estado de |estado do |departamento de |isla de |île de |autonome gemeinschaft |periferia de |провинция |республика |мухафаза |منطقة |محافظة |ولاية )/iu
const AFTER =
  /(?: (?:state|province|region|county|prefecture|oblast|governorate|district|department|voivodeship|krai|republic|islands?|isles|national park|peninsula|desert|autonomous region|municipality|область|край|провинция|vilayeti|ili|\(périphérie\)|\(région\)|\(region\))|州|省|県|府|都|道|岛|島|区|지방|주|도|성|현)$/iu

/** A name and, if it has a word for its kind, the name without. 'County Durham' is also called Durham. */
export function plainLandNames(name: string): string[] {
  const plain = name.replace(BEFORE, '').replace(AFTER, '').trim()
  return plain === '' || plain === name ? [name] : [name, plain]
}
