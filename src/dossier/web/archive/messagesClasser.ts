/** The texts of « Classer au dossier », apart: screens that print a document load them without those of the pieces' page. */
export const messages = {
  classer: 'Classer au dossier',
  classe: 'Classé au dossier',
  classeAuDossier: (titre: string, remplace: boolean) => ({
    title: 'Classé\u00a0!',
    text: remplace
      ? `Le document «\u00a0${titre}\u00a0» est classé au dossier, sa version précédente est gardée.`
      : `Le document «\u00a0${titre}\u00a0» est classé au dossier.`,
  }),
};
