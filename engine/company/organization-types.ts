const lists = {
  organizations:
    'Organization Airline Consortium Cooperative Corporation EducationalOrganization CollegeOrUniversity ElementarySchool HighSchool MiddleSchool Preschool School FundingAgency GovernmentOrganization LibrarySystem LocalBusiness MedicalOrganization DiagnosticLab VeterinaryCare NGO NewsMediaOrganization OnlineBusiness OnlineStore PerformingGroup DanceGroup MusicGroup TheaterGroup PoliticalParty Project ResearchOrganization SearchRescueOrganization SportsOrganization SportsTeam WorkersUnion',
  businesses:
    'AnimalShelter ArchiveOrganization AutoBodyShop AutoDealer AutoPartsStore AutoRental AutoRepair AutoWash GasStation MotorcycleDealer MotorcycleRepair ChildCare Dentist DryCleaningOrLaundry EmergencyService FireStation Hospital PoliceStation EmploymentAgency AmusementPark ArtGallery Casino ComedyClub MovieTheater NightClub FinancialService AccountingService BankOrCreditUnion InsuranceAgency FoodEstablishment Bakery BarOrPub Brewery CafeOrCoffeeShop Distillery FastFoodRestaurant IceCreamShop Restaurant Winery GovernmentOffice PostOffice BeautySalon DaySpa HairSalon HealthClub NailSalon TattooParlor Electrician GeneralContractor HousePainter Locksmith MovingCompany Plumber RoofingContractor InternetCafe LegalService Attorney Notary Library BedAndBreakfast Campground Hostel Hotel Motel Resort SkiResort VacationRental MedicalClinic Optician Pharmacy ProfessionalService RadioStation RealEstateAgent RecyclingCenter SelfStorage ShoppingCenter SportsActivityLocation BowlingAlley ExerciseGym GolfCourse PublicSwimmingPool SportsClub StadiumOrArena TennisComplex Store Florist TelevisionStation TouristInformationCenter TravelAgency',
  /** Places that are what their site is of. */
  places:
    'Aquarium BuddhistTemple CatholicChurch Church EventVenue HinduTemple Mosque Museum MusicVenue PerformingArtsTheater PlaceOfWorship Synagogue Zoo',
}

const listed = new Set(Object.values(lists).flatMap((list) => list.split(' ')))

/**
 * Whether a type of schema.org (version 29) is one for an organization, or for the business or house of one: Organization,
 * LocalBusiness and what is under them. A physician is none: clinics declare each of theirs.
 */
export const isOrganizationType = (type: string): boolean =>
  listed.has(type) || /^[A-Z][A-Za-z]{1,40}(?:Store|Business)$/.test(type)
