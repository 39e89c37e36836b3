/**
 * What legal forms are called, by kind, in the letters of `romanise`. Forms of one kind translate each other: LLC, GmbH and
 * OOO. Left out on purpose: short forms that are also names of people, such as 'pat', 'sia' and 'sal'.
 */
export const LEGAL_FORMS = {
  limited: lines(`
    ltd | limited | ltda | limitada | lda | llc | limited liability company | llp | lllp | pty | pty ltd | proprietary limited
    pte | pte ltd | pvt | pvt ltd | private limited | co ltd | company limited | coltd | fze | fzc | fzco | fz llc | dmcc | wll | sdn bhd
    gmbh | mbh | ggmbh | ges mbh | gesmbh | gesellschaft mit beschrankter haftung | ug | bv | besloten vennootschap | bvba | sprl
    sarl | eurl | sas | sasu | societe a responsabilite limitee | societe par actions simplifiee | srl | s r l
    societa a responsabilita limitata | societatea cu raspundere limitata | sociedad limitada | sl | slu | sociedad de responsabilidad limitada
    s de rl de cv | s de r l de c v | s de rl | sp zoo | sp z oo | sp z o o | spolka z ograniczona odpowiedzialnoscia | sro | s r o | spol s r o | doo | d o o
    kft | korlatolt felelossegu tarsasag | eood | ood | oy | osauhing | uab | aps | anpartsselskab | limited sirketi | ltd sti
    ooo | obshchestvo s ogranichennoy otvetstvennostyu | tovarystvo z obmezhenoyu vidpovidalnistyu | mchj | shpk | epe | mepe
    yugen kaisha | yugen gaisha | yuhan hoesa | youxian gongsi | youxian zeren gongsi | lc | limited company`),
  stock: lines(`
    inc | incorporated | incorporation | corp | corporation | plc | public limited company | public company limited | pcl | jsc | ojsc | cjsc | pjsc
    joint stock company | open joint stock company | closed joint stock company | public joint stock company | private joint stock company
    stock company | joint stock co | ag | aktiengesellschaft | kgaa | se | societas europaea | sa | societe anonyme | sociedad anonima | sociedade anonima
    sa de cv | s a de c v | sociedad anonima de capital variable | sab de cv | societa per azioni | nv | naamloze vennootschap | ab | aktiebolag
    as | asa | aksjeselskap | allmennaksjeselskap | aktieselskab | oyj | osakeyhtio | ao | oao | zao | pao | aktsionernoe obshchestvo
    otkrytoe aktsionernoe obshchestvo | zakrytoe aktsionernoe obshchestvo | publichnoe aktsionernoe obshchestvo | prat | at
    aktsionerne tovarystvo | publichne aktsionerne tovarystvo | aktsiyadorlik jamiyati | ead | akcionarsko drustvo | dd
    akciova spolecnost | spolka akcyjna | nyrt | zrt | anonim sirketi | as sirketi | bhd | berhad | tbk | persero | perseroan terbatas
    kk | kabushiki kaisha | kabushiki gaisha | jusik hoesa | gufen youxian gongsi | gongsi | psc | pjs | saog | ksc | qsc | bsc`),
  partnership: lines(`
    lp | limited partnership | kg | kommanditgesellschaft | gmbh co kg | gmbh and co kg | gmbh und co kg | ohg | offene handelsgesellschaft | gbr
  vof | snc | sca | scs | societe en nom collectif | komanditni spolecnost`),
  state: lines(`
    fgup | federal state unitary enterprise | federalnoe gosudarstvennoe unitarnoe predpriyatie | gup | mup | state unitary enterprise
    unitary enterprise | unitarnoe predpriyatie | republican unitary enterprise | fgbu`),
  nonprofit: lines(`
    ev | eingetragener verein | ano | avtonomnaya nekommercheskaya organizatsiya | autonomous non profit organization | ngo | stiftung | asbl | vzw`),
} satisfies Readonly<Record<string, readonly string[]>>

/** Which kind of legal form. */
export type LegalFormKind = keyof typeof LEGAL_FORMS

function lines(text: string): string[] {
  return text
    .split(/[|\n]/)
    .map((form) => form.trim())
    .filter((form) => form !== '')
}
