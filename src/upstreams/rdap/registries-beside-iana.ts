/**
 * RDAP servers of registries that IANA's list lacks, by top-level domain. Two maintained lists agree on each of them
 * (decision 91 names the lists). IANA's list comes first, so a registry that joins it needs no change here.
 */
export const REGISTRIES_BESIDE_IANA: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ac: 'https://rdap.identitydigital.services/rdap/',
    ag: 'https://rdap.identitydigital.services/rdap/',
    bz: 'https://rdap.identitydigital.services/rdap/',
    ch: 'https://rdap.nic.ch/',
    co: 'https://rdap.registry.co/co/',
    de: 'https://rdap.denic.de/',
    io: 'https://rdap.identitydigital.services/rdap/',
    lc: 'https://rdap.identitydigital.services/rdap/',
    li: 'https://rdap.nic.li/',
    me: 'https://rdap.identitydigital.services/rdap/',
    mn: 'https://rdap.identitydigital.services/rdap/',
    pr: 'https://rdap.identitydigital.services/rdap/',
    sc: 'https://rdap.identitydigital.services/rdap/',
    sh: 'https://rdap.identitydigital.services/rdap/',
    us: 'https://rdap.nic.us/',
    vc: 'https://rdap.identitydigital.services/rdap/',
  }),
)

/** Registries whose servers answer 404 for every name, registered or not. */
export const REGISTRIES_THAT_KNOW_NOTHING: ReadonlySet<string> = new Set(['gg', 'la'])
