// Where the cities stand, and the places where a city may be founded.

export const sites = {
  roma: [12.55, 41.92], ravenna: [12.1, 44.4], mediolanum: [9.4, 45.5], aquileia: [13.2, 45.9], neapolis: [14.3, 40.9], syracusae: [15.05, 37.1], carthago: [10.2, 36.8],
  hippo_regius: [7.8, 36.8], leptis_magna: [14.2, 32.5], hispalis: [-6.0, 37.45], tarraco: [1.3, 41.2], emerita: [-6.2, 39.1], carthago_nova: [-1.1, 37.75], arelate: [4.85, 43.65],
  burdigala: [-0.65, 44.75], lugdunum: [4.95, 45.85], treverum: [6.6, 49.75], colonia: [6.75, 50.9], londinium: [-0.3, 51.6], eboracum: [-1.1, 53.95], salona: [16.6, 43.65],
  constantinopolis: [28.75, 41.1], sirmium: [19.6, 45.02], serdica: [23.3, 42.75], thessalonica: [22.95, 40.75], athenae: [23.75, 38.05], corinthus: [22.75, 37.85], ephesus: [27.4, 38.0],
  nicomedia: [30.0, 40.7], cyzicus: [27.9, 40.2], salamis: [33.8, 35.2], mazaca: [35.5, 38.75], trapezus: [39.6, 40.9], ancyra: [32.8, 39.95], tarsus: [34.9, 36.95], antiocheia: [36.25, 36.25],
  damascus: [36.5, 33.5], tyrus: [35.35, 33.3], hierosolyma: [35.1, 31.8], edessa: [38.8, 37.1], dara: [40.95, 37.25], alexandria: [30.05, 31.05], cyrene: [21.8, 32.65], ptolemais: [31.9, 26.4],
  ctesiphon: [44.05, 33.55], ecbatana: [48.5, 34.8], arbela: [44.0, 36.2], rhaga: [51.45, 35.6], susa: [48.2, 32.2], istakhr: [52.9, 29.95], gabae: [51.7, 32.7], artaxata: [44.5, 39.95],
  ganzac: [46.4, 40.6], phasis: [41.85, 42.3], iol: [2.2, 36.5],
  lutetia: [2.4, 48.8], argentorate: [7.65, 48.55], samarobriva: [2.3, 49.85], condate: [-1.7, 48.1], aurelianum: [1.9, 47.8], rotomagus: [1.1, 49.45], aventicum: [7.05, 46.9],
  augustodunum: [4.3, 46.95], vienna: [5.0, 45.1], augustonemetum: [3.1, 45.75], limonum: [0.35, 46.55], narbo: [3.0, 43.2], bracara: [-8.4, 41.6], legio: [-5.55, 42.6], numantia: [-2.45, 41.75],
  toletum: [-4.0, 39.8], olisipo: [-9.1, 38.9], pax_iulia: [-7.9, 38.0], corduba: [-4.75, 37.75], caesaraugusta: [-0.8, 41.75], palma: [2.75, 39.65], lindum: [-0.5, 53.2], camulodunum: [0.9, 51.9],
  durovernum: [1.05, 51.25], durnovaria: [-2.4, 50.75], luguvalium: [-2.9, 54.85], augusta_taurinorum: [7.65, 45.1], genua: [8.9, 44.45], florentia: [11.25, 43.75], spoletium: [12.75, 42.75],
  beneventum: [14.85, 41.2], brundisium: [17.85, 40.6], caralis: [9.1, 39.3], aleria: [9.45, 42.1], hadrumetum: [10.5, 35.75], tingis: [-5.8, 35.7], siga: [-1.4, 35.2], lambaesis: [6.2, 35.3],
  augusta_vindelicorum: [10.9, 48.35], lauriacum: [14.45, 48.15], carnuntum: [16.9, 48.0], sopianae: [18.2, 46.1], pola: [13.9, 44.95], odessus: [27.8, 43.2], tomis: [28.55, 44.2], naissus: [21.9, 43.25],
  nicopolis: [20.8, 39.05], larissa: [22.4, 39.6], gortyna: [24.9, 35.1], iconium: [32.5, 37.9], attaleia: [30.7, 36.95], palmyra: [38.3, 34.55], petra: [35.5, 30.3], oxyrhynchus: [30.6, 28.5],
  singara: [41.85, 36.3], dura: [40.95, 34.85], babylon: [44.5, 32.5], charax: [47.8, 30.6], tabris: [46.3, 38.1], phraaspa: [46.9, 36.6], zadracarta: [54.4, 36.8], nisaea: [58.2, 37.9],
  harmozia: [57.0, 27.2], bactra: [64.6, 36.8], sarkel: [42.3, 47.75], panticapaeum: [36.3, 45.3], kiovia: [30.4, 50.4], bucur: [26.1, 44.45], sarmizegetusa: [23.2, 45.65], partiscum: [20.35, 46.25],
  eburodunum: [16.6, 49.2], castra_regina: [12.1, 49.05], boiohaemum: [14.4, 50.05], treva: [9.95, 53.45], virteburh: [9.95, 49.85], erphesfurt: [11.05, 51.0], mtskheta: [44.6, 41.85], maghas: [44.6, 43.3],
  temair: [-6.7, 53.55], scone: [-3.4, 56.4], buda: [19.1, 47.55], corinium: [-2.0, 51.75],
};
