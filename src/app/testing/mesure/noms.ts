import { VILLES as VILLES_DEMO } from '../../../demo/personnes';
import { LIEUX as LIEUX_DEMO } from '../../../demo/registres';

/** Names of Moroccan families, people and places: put together at random, they belong to nobody. */

/** What is searched as the rare word, as the common one, and with accents. */
export const RARE = 'Zouggari Kettani';
export const COURANT = 'alaoui';
export const ACCENTUE = 'Bouzoubaâ';

const liste = (text: string): string[] => text.split(',').map((nom) => nom.trim());

/** The first are the most common. */
export const FAMILLES =
  liste(`Alaoui, El Idrissi, Bennani, El Amrani, Tazi, Benjelloun, Berrada, El Fassi, Chraïbi,
  Lahlou, Sqalli, Ouazzani, Filali, Naciri, Tahiri, Bouzoubaâ, Cherkaoui, El Khattabi, Mernissi, Zniber, Guessous,
  Sebti, Skalli, Benkirane, Belkacem, Daoudi, Azzouzi, Bouchikhi, Ezzahraoui, El Ouardighi, Hassani, Rhazali,
  Laâroussi, M’Barki, D’Khissi, Aït Ouahman, Aït Baha, N’Aït Ben Haddou, Oulad Haj, Mdaghri, Touimi, Kaïtouni,
  Bensouda, Benchekroun, Kabbaj, Lazrak, Mekouar, Slaoui, Znagui, Bargach, Balafrej, Boutaleb, El Kohen, Hajji,
  Jamaï, Karimi, Lamrani, Moutawakil, Nejjar, Ouali, Qadiri, Raïssouni, Saïdi, Tlemçani, Wahbi, Yacoubi, Zemmouri,
  Amghar, Belhaj, Chafik, Derkaoui, El Malki, Fathi, Ghazi, Hilali, Iraqi, Jettou, Kadiri, Lyoubi, Maâninou, Nadif,
  Ouhssaïne, Rami, Semlali, Toufiq, Zaïdi, Bouabid, El Hachimi, Essaïdi, Ibn Souda`);
export const HOMMES =
  liste(`Mohammed, Youssef, Ahmed, Hassan, Karim, Rachid, Omar, Mehdi, Abdellah, Driss, Hicham,
  Saïd, Brahim, Réda, Anas, Nabil, Othmane, Mustapha, Samir, Khalid, Yassine, Lahcen, Mohammed Amine, Abdelilah,
  Taoufiq, Ismaïl, Noureddine, Jaouad, Aziz, Hamza`);
export const FEMMES = liste(`Fatima, Khadija, Fatima-Zohra, Salma, Meryem, Nezha, Zineb, Ghita, Loubna, Amina,
  Soukaïna, Jamila, Hanane, Wafaa, Kenza, Sanaâ, Naïma, Malika, Tuda, Houda, Asmaa, Latifa, Rajaa, Hafsa, Imane,
  Lalla Oum Keltoum, Ilham, Bouchra, Siham, Nawal`);
export const METIERS =
  liste(`Commerçant, Médecin, Enseignante, Ingénieur, Fonctionnaire, Agriculteur, Architecte,
  Cadre bancaire, Retraité, Artisan`);
export const RAISONS = liste(`Atlas Immo, Compagnie du Souss, Résidences, Promo-Chellah, Bâti-Saïss, Foncière,
  Comptoir, Travaux du Rif, Oliveraies, Transports, Hôtelière du Détroit, Ateliers`);
export const MOTIFS =
  liste(`Signature de l’acte de vente, Versement à la CDG, Procuration pour vendre, Succession,
  Mainlevée d’hypothèque, Remise de l’expédition, Demande un devis`);

export const VILLES = [
  ...VILLES_DEMO,
  ['Oujda', 'Centre', 'boulevard Zerktouni'],
  ['Meknès', 'Hamria', 'avenue des Nations-Unies'],
] as const;
export const LIEUX = [
  ...LIEUX_DEMO,
  ['Quartier Founty', 'Préfecture d’Agadir Ida-Outanane', 'Agadir', 'A'],
  ['Résidence Les Palmiers', 'Préfecture de Meknès', 'Hamria', 'K'],
] as const;
