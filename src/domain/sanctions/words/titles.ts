/** Forms of address, ranks and offices that stand beside a personal name; a match on one says nothing. */
export const TITLES: ReadonlySet<string> = new Set(
  `mr mrs ms miss mister madam madame monsieur mme mlle messrs herr frau senor senora senorita signor signora gospodin gospozha
  dr doctor doktor prof professor eng engineer ing sir dame lord lady baron baroness rev reverend fr father pastor bishop
  imam ayatollah hojatoleslam sheikh shaikh shaykh sheik cheikh sheikha mullah mulla molla mawlawi maulavi maulawi moulavi mawlana
  maulana qari alhaj haj haji hajji hadji hajj hafiz mufti ustad ustadh sayyid sayyed sayed syed seyyed sayid
  general gen lieutenant lt colonel col major maj captain capt kapitan sergeant sgt brigadier admiral marshal commander cmdr
  president prasident presidente prezident minister premier chancellor senator governor ambassador deputy chairman secretary
  king queen prince princess emir jr junior sr senior esq phd`.split(/\s+/),
)
